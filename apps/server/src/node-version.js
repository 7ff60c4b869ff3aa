// Imported before anything else, and plain JavaScript: an older Node could not read the files after it.
const oldest = 24;

if (Number.parseInt(process.versions.node, 10) < oldest) {
  console.error(`Minbar needs Node.js ${oldest} or newer. This is Node.js ${process.versions.node}.`);
  process.exit(1);
}
