import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What axe finds against WCAG 2.2 AA on the page as it stands, or in a part of it: each rule with the first element
 * that breaks it. The documents of others in frames are not looked into.
 */
export async function barriers(page: Page, part = "html"): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(rules).include(part).exclude("iframe");
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
