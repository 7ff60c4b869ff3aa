/** Of an answer of the chat: which model gave it, how long it took, and whether it is whole. */
export const answers = {
  name: "020-answers",
  statements: [
    `alter table "messages"
      add "model" text,
      add "tookMs" integer,
      add "isStopped" boolean not null default false`,
  ],
};
