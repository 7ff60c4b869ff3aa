import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-categories", {
  add: "Add Category",
  search: "Search by name",
  category: "Category",
  description: "Description",
  color: "Color",
  pickColor: "Pick a color from the screen",
  created: "Created",
  actions: "Actions",
  name: "Name",
  edit: "Edit",
  delete: "Delete",
  editNamed: params<{ name: string }>("Edit {name}"),
  deleteNamed: params<{ name: string }>("Delete {name}"),
  create: "Create Category",
  update: "Update Category",
  none: "No categories yet",
  noneHint: "Categories group playlists and give them a color.",
  nothingFound: "No categories found",
  deleteTitle: "Delete Category",
  deleteHint: params<{ name: string }>(
    "Are you sure you want to delete “{name}”? This action cannot be undone.",
  ),
  willBeUncategorized: count({
    one: "{count} playlist becomes Uncategorized.",
    other: "{count} playlists become Uncategorized.",
  }),
  createdDone: "Category created successfully!",
  updatedDone: "Category updated successfully!",
  deletedDone: "Category deleted successfully!",
  createFailed: "Failed to create category. Please try again.",
  updateFailed: "Failed to update category. Please try again.",
  gone: "This category was deleted in the meantime.",
  deleteFailed: "Failed to delete category. Please try again.",
});
