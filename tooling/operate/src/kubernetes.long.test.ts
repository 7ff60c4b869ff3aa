import { readFileSync } from "node:fs";
import { CronJob } from "kubernetes-models/batch/v1";
import { Deployment } from "kubernetes-models/apps/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { PersistentVolumeClaim, Service } from "kubernetes-models/v1";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";

const models = { CronJob, Deployment, PersistentVolumeClaim, PodDisruptionBudget, Service };

/** A copy that removes the fields that are read from the paths in `unread`, to which it adds all of them. */
function recorded(value: unknown, unread: Set<string>, path: string): unknown {
  if (Array.isArray(value)) return value.map((item, index) => recorded(item, unread, `${path}[${index}]`));
  if (!(value instanceof Object)) return value;
  const pathOf = (name: string | symbol) => `${path}.${String(name)}`;
  const fields = Object.entries(value).map(([name, field]) => [name, recorded(field, unread, pathOf(name))]);
  for (const [name] of fields) unread.add(pathOf(String(name)));
  return new Proxy(Object.fromEntries(fields) as object, {
    get(target, name) {
      unread.delete(pathOf(name));
      return Reflect.get(target, name);
    },
  });
}

/** What is wrong with the objects of a file, and their kinds. The schemas pass over a field that they do not know, and never read it. */
function validate(text: string): { kinds: string[]; mistakes: string[] } {
  const mistakes = new Set<string>();
  const kinds = parseAllDocuments(text).map((document) => {
    const content: { kind: keyof typeof models } = document.toJS();
    const { kind } = content;
    try {
      // Its constructor would read all fields.
      models[kind].prototype.validate.call(recorded(content, mistakes, kind) as never);
    } catch (error) {
      mistakes.add(String(error));
    }
    return kind;
  });
  return { kinds, mistakes: [...mistakes] };
}

const read = (name: string) =>
  readFileSync(new URL(`../../../deploy/kubernetes/${name}.yaml`, import.meta.url), "utf8");

test("the files for Kubernetes have the schemas of their kinds, and no other fields", () => {
  expect(validate(read("minbar"))).toEqual({
    kinds: ["Deployment", "PodDisruptionBudget", "Service", "Service"],
    mistakes: [],
  });
  expect(validate(read("backup"))).toEqual({ kinds: ["PersistentVolumeClaim", "CronJob"], mistakes: [] });
});

test.each([
  ["replicas: 2", "replicas: two", "/spec/replicas"],
  ["terminationGracePeriodSeconds", "terminationGraceSeconds", "spec.template.spec.terminationGraceSeconds"],
  ["containerPort: 3000", "port: 3000", "containerPort"],
  ["httpGet: { path: /readyz", "httpget: { path: /readyz", "containers[0].readinessProbe.httpget"],
])("the schemas find a mistake: %s becomes %s", (from, to, mistake) => {
  const text = read("minbar").replace(from, to);
  expect(text).not.toBe(read("minbar"));
  expect(validate(text).mistakes.join("\n")).toContain(mistake);
});
