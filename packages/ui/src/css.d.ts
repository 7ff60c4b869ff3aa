declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  // oxlint-disable-next-line import/no-default-export -- bundlers export CSS modules this way
  export default classes;
}
declare module "*.css";
