import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-tasks", {
  add: "New Task",
  tabs: "Which tasks are shown",
  all: "All Tasks",
  search: "Search tasks",
  assignee: "Assignee",
  anyone: "Anyone",
  nobody: "Nobody",

  description: "Description",
  link: "Link",
  linkHint: "A web address, or a page here such as /translations?videoId=1",
  chooseAssignee: "Choose a person",
  people: "The people",
  personWithRole: params<{ name: string; role: string }>("{name}, {role}"),
  create: "Create Task",
  update: "Update Task",
  edit: "Edit Task",
  task: "Task",
  from: "From",
  given: "Given",
  open: params<{ task: string }>("Open: {task}"),

  noneAtAll: "No tasks yet",
  noneAtAllHint: "A task tells one person what to do and links to the page.",
  noneOfMine: "No tasks for you",
  noneToDo: "No task is in progress",
  noneDone: "No task is complete",
  nothingFound: "No tasks found",
  shown: count({ one: "{count} task", other: "{count} tasks" }),

  createdDone: "Task created successfully",
  updatedDone: "Task updated successfully",
  createFailed: "Failed to create task",
  updateFailed: "Failed to update task",
  gone: "This task no longer exists.",

  keys: "Tasks",
  next: "The next task",
  before: "The task before",
  move: "Move",
  openKey: "Open",
  status: "Mark Complete, or reopen",
  statusShort: "Mark Complete",
});
