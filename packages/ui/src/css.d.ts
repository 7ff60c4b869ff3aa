declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  // oxlint-disable-next-line import/no-default-export -- the shape that bundlers give to CSS modules
  export default classes;
}
declare module "*.css";
