import "@mantine/core/styles/Notification.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications, notifications } from "@mantine/notifications";
import { useStore } from "@nanostores/react";
import { i18n } from "./messages.ts";
import classes from "./toasts.module.css";

const messages = i18n("toasts", { notifications: "Notifications", dismiss: "Dismiss" });

interface Toast {
  title: string;
  message: string;
  tone: "success" | "error";
}

/** Shows a toast for five seconds in the place of the one shown before (specification, section 9). */
export function showToast({ title, message, tone }: Toast): void {
  notifications.clean();
  notifications.show({
    title,
    message,
    color: tone === "error" ? "red" : "juniper",
    role: tone === "error" ? "alert" : "status",
    classNames: { root: classes.toast, title: classes.title, description: classes.message },
    closeButtonProps: { "aria-label": messages.get().dismiss },
  });
}

/** The place where toasts appear; once in an app. */
export function Toasts() {
  const t = useStore(messages);
  return (
    <section aria-label={t.notifications}>
      <Notifications
        withinPortal={false}
        position="bottom-right"
        limit={1}
        autoClose={5000}
        containerWidth={420}
      />
    </section>
  );
}
