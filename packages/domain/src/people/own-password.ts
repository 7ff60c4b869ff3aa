import { z } from "zod";
import { newPasswordInput, passwordInput } from "./account-form.ts";

/** A change of one's own password. */
export const ownPasswordInput = z.strictObject({
  currentPassword: passwordInput,
  newPassword: newPasswordInput,
});
