/** Labels in output order; their values never contain quotes or backslashes. */
type Labels = Readonly<Record<string, string>>;

interface Metric {
  name: string;
  help: string;
}

/** Upper bounds of a histogram's buckets, in seconds. */
const bounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 5];

/** Counts events per set of labels, for the lifetime of the process. */
export class Counter<Of extends Labels> {
  readonly #metric: Metric;
  readonly #counts = new Map<string, number>();

  /** `known`: labels that are there from the start with 0, because Prometheus sees no increase in a series that begins at 1. */
  constructor(name: string, help: string, known: readonly Of[]) {
    this.#metric = { name, help };
    for (const labels of known) this.#counts.set(labelText(labels), 0);
  }

  add(labels: Of): void {
    const key = labelText(labels);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  text(): string {
    const { name } = this.#metric;
    const lines = [...this.#counts].map(([labels, count]) => `${name}${braced(labels)} ${count}\n`);
    return header(this.#metric, "counter") + lines.join("");
  }
}

/** Counts durations per set of labels. */
export class Histogram {
  readonly #metric: Metric;
  readonly #series = new Map<string, { buckets: number[]; sum: number; count: number }>();

  constructor(name: string, help: string) {
    this.#metric = { name, help };
  }

  observe(labels: Labels, seconds: number): void {
    const key = labelText(labels);
    const series = this.#series.get(key) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 };
    this.#series.set(key, series);
    series.sum += seconds;
    series.count += 1;
    const bucket = bounds.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
  }

  text(): string {
    const { name } = this.#metric;
    const lines = [...this.#series].flatMap(([labels, { buckets, sum, count }]) => {
      let below = 0;
      return [
        ...bounds.map((bound, index) => {
          below += buckets[index] ?? 0;
          return `${name}_bucket{${labels},le="${bound}"} ${below}\n`;
        }),
        `${name}_bucket{${labels},le="+Inf"} ${count}\n`,
        `${name}_sum${braced(labels)} ${sum}\n`,
        `${name}_count${braced(labels)} ${count}\n`,
      ];
    });
    return header(this.#metric, "histogram") + lines.join("");
  }
}

/** Current values, or counts from elsewhere: one per set of labels. */
export function readings(
  metric: Metric & { type: "gauge" | "counter" },
  values: readonly (readonly [labels: Labels, value: number])[],
): string {
  const lines = values.map(([labels, value]) => `${metric.name}${braced(labelText(labels))} ${value}\n`);
  return header(metric, metric.type) + lines.join("");
}

function header({ name, help }: Metric, type: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

function labelText(labels: Labels): string {
  let text = "";
  for (const name in labels) text += `${text === "" ? "" : ","}${name}="${labels[name]}"`;
  return text;
}

function braced(labels: string): string {
  return labels === "" ? "" : `{${labels}}`;
}
