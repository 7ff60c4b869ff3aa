import { describe, expect, test, vi } from "vitest";
import {
  countInputRecords,
  foundInput,
  hanging,
  notes,
  openInputPage,
  pass,
  useFakeDevice,
} from "../test/fake-page.ts";

useFakeDevice();

describe("Text typed into a form", () => {
  test("is restored on the next page until it is sent, even after a crash", async () => {
    const form = (await openInputPage()).open();
    form.write("صبر");
    await pass(100);
    form.write("صبر: patience");
    await pass(50);
    expect(Object.keys(localStorage)).toEqual([]);
    const next = (await openInputPage()).open();
    expect(next.read()).toBe("صبر: patience");
    next.remove();
    await pass(0);
    expect(await foundInput()).toBeUndefined();
    expect(await countInputRecords()).toBe(0);
  });

  test.each([0, 20, 40, 60, 80])("is kept when the tab is closed %i ms after a keystroke", async (ms) => {
    for (const slowness of [0, 30, 200]) {
      const page = await openInputPage();
      const { get } = page.device;
      page.device.get = () => new Promise((resolve) => setTimeout(() => resolve(get()), slowness));
      const form = page.open();
      form.write("half");
      await pass(300 + slowness);
      form.write("half a");
      await pass(160);
      form.write("half a thought");
      await pass(ms);
      page.hide();
      // The browser ends the page before anything is written.
      page.device.get = hanging;
      const next = (await openInputPage()).open();
      expect(next.read(), `${slowness} ms a write`).toBe("half a thought");
      next.remove();
      await pass(1000);
    }
  });

  test("does not come back if it was sent right before the tab was closed", async () => {
    const page = await openInputPage();
    const form = page.open();
    form.write("sent");
    await pass(150);
    page.device.get = hanging;
    form.remove();
    page.hide();
    expect(await foundInput()).toBeUndefined();
    await pass(0);
    expect(await countInputRecords()).toBe(0);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test("continues on the next page as one record", async () => {
    for (const text of ["a", "ab", "abc"]) {
      const form = (await openInputPage()).open();
      expect(form.read() ?? "").toBe(text.slice(0, -1));
      form.write(text);
      await pass(150);
    }
    expect(await countInputRecords()).toBe(1);
  });

  test("continues even if the device's clock was set back", async () => {
    (await openInputPage()).open().write("a");
    await pass(150);
    vi.setSystemTime(Date.now() - 3_600_000);
    const page = await openInputPage();
    const form = page.open();
    form.read();
    form.write("ab");
    page.device.get = hanging;
    page.hide();
    expect(await foundInput()).toBe("ab");
  });

  test("is restored in its last state even if the page was killed before cleaning up", async () => {
    const page = await openInputPage();
    page.open().write("half");
    page.hide();
    const left = Object.entries(localStorage);
    page.open().write("half and the rest");
    await pass(150);
    for (const [key, value] of left) localStorage.setItem(key, value);
    expect(left).toHaveLength(1);
    expect(await foundInput()).toBe("half and the rest");
  });

  test("is kept if it is typed while the previous text is still being sent", async () => {
    const page = await openInputPage();
    const [before, again] = [page.open(), page.open()];
    before.write("half");
    expect(again.read()).toBe("half");
    again.write("half and the rest");
    before.remove();
    await pass(150);
    expect(await foundInput()).toBe("half and the rest");
  });

  test("is kept separately for each form", async () => {
    const page = await openInputPage();
    page.open("chat:1").write("one");
    page.open("chat:2").write("two");
    await pass(150);
    expect([await foundInput("amina", "chat:1"), await foundInput("amina", "chat:2")]).toEqual([
      "one",
      "two",
    ]);
  });

  test("is ignored if this form cannot decode it, and does not prevent typing", async () => {
    (await openInputPage()).inputs.input<object>(notes, () => undefined).write({ of: "another form" });
    await pass(150);
    const form = (await openInputPage()).open();
    expect(form.read()).toBeUndefined();
    form.write("again");
    await pass(150);
    expect(await foundInput()).toBe("again");
    expect(await countInputRecords()).toBe(1);
  });
});

describe("Two tabs with one form", () => {
  test("keep both texts, the newest shown first", async () => {
    const [here, there] = [(await openInputPage()).open(), (await openInputPage()).open()];
    here.write("mine in one tab");
    await pass(10);
    there.write("mine in the other");
    await pass(150);
    const next = (await openInputPage()).open();
    expect(next.read()).toBe("mine in the other");
    next.remove();
    await pass(0);
    expect(await foundInput()).toBe("mine in one tab");
  });

  test("see what the other has typed, and what it has sent", async () => {
    const [here, there] = [await openInputPage(), await openInputPage()];
    const form = here.open();
    form.write("typed");
    await pass(150);
    expect(there.open().read()).toBe("typed");
    form.remove();
    await pass(0);
    expect(there.open().read()).toBeUndefined();
  });

  test("do not remove what the other has typed since it was read", async () => {
    const [here, there] = [(await openInputPage()).open(), (await openInputPage()).open()];
    here.write("half");
    await pass(150);
    expect(there.read()).toBe("half");
    here.write("half and the rest");
    await pass(150);
    there.remove();
    await pass(0);
    expect(await foundInput()).toBe("half and the rest");
  });

  test("share text that one could not write before it was closed", async () => {
    const [here, there] = [await openInputPage(), await openInputPage()];
    here.device.get = hanging;
    here.open().write("last words");
    here.hide();
    expect(there.open().read()).toBe("last words");
  });
});

test("Another user of the same device neither sees nor removes the text", async () => {
  (await openInputPage("amina")).open().write("hers");
  await pass(150);
  const form = (await openInputPage("omar")).open();
  expect(form.read()).toBeUndefined();
  form.write("his");
  form.remove();
  await pass(150);
  expect(await foundInput("amina")).toBe("hers");
});
