import { expect, test } from "vitest";
import { firstIssue } from "../../test/first-issue.ts";
import { categoryInput, categoryUpdate } from "./category-input.ts";

test.each([
  [{}, "Category name is required"],
  [{ name: "" }, "Category name is required"],
  [{ name: " \t" }, "Category name is required"],
  [{ name: null }, "Category name is required"],
  [{ name: "x".repeat(256) }, "Name too long"],
  [{ name: "Fiqh", color: "blue" }, "Please enter a valid hex color"],
  [{ name: "Fiqh", color: "#12345" }, "Please enter a valid hex color"],
  [{ name: "Fiqh", color: "#1234567" }, "Please enter a valid hex color"],
  [{ name: "Fiqh", color: "#12345g" }, "Please enter a valid hex color"],
  [{ name: "Fiqh", color: "#123456\n" }, "Please enter a valid hex color"],
])("the category %j is rejected: %s", (category, message) => {
  expect(firstIssue(categoryInput.safeParse(category))).toBe(message);
});

test("a category needs only a name and is blue by default", () => {
  for (const category of [{ name: "Fiqh" }, { name: "Fiqh", color: "" }])
    expect(categoryInput.parse(category)).toEqual({ name: "Fiqh", color: "#3b82f6" });
  const whole = { name: "x".repeat(255), description: "", color: "#ABcdef" };
  expect(categoryInput.parse(whole)).toEqual(whole);
});

test("an update leaves omitted fields unchanged, including the colour", () => {
  expect(categoryUpdate.parse({ description: null })).toEqual({ description: null });
  expect(categoryUpdate.parse({ color: "" })).toEqual({ color: "#3b82f6" });
  expect(firstIssue(categoryUpdate.safeParse({ name: "" }))).toBe("Category name is required");
});
