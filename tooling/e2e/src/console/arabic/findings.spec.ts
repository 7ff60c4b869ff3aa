import { french } from "../translations/translations.ts";
import { expect, test } from "../console-test.ts";
import { long } from "../../support/lanes.ts";
import { button } from "../page.ts";

/** One issue in the second line and one in the fourth. */
const lines = [
  { id: "a", time: "0:01", text: "بسم الله" },
  { id: "b", time: "0:14", text: "قال, نعم" },
  { id: "c", time: "0:20", text: "ثم سكت" },
  { id: "d", time: "0:30", text: "هل تعلم?" },
];

test("an issue is shown below its line, and a fix is previewed, applied and undone", async ({ editor }) => {
  await editor.openOwnArabic("To be looked at", { published: lines });
  await expect(editor.button("2 issues")).toBeVisible();
  await expect(editor.line("b")).toContainText("Latin punctuation in Arabic script");
  expect(await editor.page.evaluate(() => CSS.highlights.get("finding")?.size)).toBe(2);
  const dialog = await editor.openDialog(/^Fix at 0:14/, "Latin punctuation in Arabic script");
  await expect(dialog.locator("del")).toHaveText("قال,");
  await expect(dialog.locator("ins")).toHaveText("قال،");
  await button(dialog, "Show all 2 of this kind").click();
  await button(dialog, "Fix 2").click();
  await expect(editor.line("b")).toContainText("قال، نعم");
  await expect(editor.line("d")).toContainText("هل تعلم؟");
  await expect(editor.button(/issues?$/)).toBeHidden();
  // Keys belong to the dialog until it is gone.
  await expect(dialog).toBeHidden();
  await editor.press("ControlOrMeta+z");
  await expect(editor.button("2 issues")).toBeVisible();
  await expect(editor.line("b")).toContainText("قال, نعم");
});

test("Alt+N moves to the next line with an issue and wraps around at the end", long, async ({ editor }) => {
  await editor.openOwnArabic("One after the other", { published: lines });
  await editor.button("2 issues").click();
  await expect(editor.field("b")).toBeFocused();
  await editor.press("Alt+n");
  await expect(editor.field("d")).toBeFocused();
  await editor.press("Alt+n");
  await expect(editor.field("b")).toBeFocused();
});

test(
  "an admin sees the open issues before marking a text as checked, and may continue anyway",
  long,
  async ({ editor }) => {
    await editor.openOwnArabic("Checked all the same", { published: lines });
    const approval = editor.page.getByRole("radiogroup", { name: "Approval" });
    await approval.getByText("Checked", { exact: true }).click();
    const question = editor.dialog("Open issues");
    await expect(question.getByRole("listitem")).toHaveText(/2.*Latin punctuation.*0:14, 0:30/);
    await button(question, "Cancel").click();
    await expect(approval.getByRole("radio", { name: "Unchecked" })).toBeChecked();
    await approval.getByText("Checked", { exact: true }).click();
    await button(question, "Mark as checked anyway").click();
    await expect(editor.toast("Transcript marked as checked")).toBeVisible();
  },
);

test(
  "a translation whose numbers differ from the Arabic shows an issue until it is corrected",
  long,
  async ({ editor }) => {
    const [first, second, third] = french;
    const content = [first, { ...second, text: "L’étudiant voyageait 3 jours" }, third];
    await editor.openOwnTranslation("Other numbers", { content: content as never });
    await expect(editor.row("second")).toContainText("Numbers differ from the Arabic");
    await editor.press("Alt+n");
    await expect(editor.field("second")).toBeFocused();
    await editor.field("second").fill("L’étudiant voyageait");
    await expect(editor.row("second")).not.toContainText("Other numbers");
  },
);
