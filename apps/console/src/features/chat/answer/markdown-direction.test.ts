import { expect, test } from "vitest";
import { markdownDirection } from "./markdown-direction.ts";

const text = (value: string) => ({ type: "text", value });
const element = (tagName: string, ...children: object[]) => ({ type: "element", tagName, children });

test("each block of an answer takes the direction of most of its letters, ignoring code", () => {
  const list = element("ul", element("li", element("p", text("العلم نور"))));
  const mixed = element("p", text("Say سلام to everybody"));
  const withCode = element("p", text("سلام "), element("code", text("const answer = 42")));
  const tree = { type: "root", children: [list, mixed, withCode, element("em", text("سلام"))] };
  markdownDirection()(tree as Parameters<ReturnType<typeof markdownDirection>>[0]);
  expect(tree.children).toMatchObject([
    {
      properties: { dir: "rtl" },
      children: [{ properties: { dir: "rtl" }, children: [{ properties: { dir: "rtl" } }] }],
    },
    { properties: { dir: "ltr" } },
    { properties: { dir: "rtl" } },
    {},
  ]);
  expect(tree.children[3]).not.toHaveProperty("properties");
});
