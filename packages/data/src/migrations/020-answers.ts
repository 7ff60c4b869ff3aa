/** For each chat answer: its model, its duration, and whether it is complete. */
export const answers = {
  name: "020-answers",
  statements: [
    `alter table "messages"
      add "model" text,
      add "tookMs" integer,
      add "isStopped" boolean not null default false`,
  ],
};
