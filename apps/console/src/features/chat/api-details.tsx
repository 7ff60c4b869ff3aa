import { Modal } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { formatMoment } from "@minbar/ui/intl";
import { messages } from "./messages.ts";
import { $lastRequest } from "./send-state.ts";
import classes from "./api-details.module.css";

/** Indents JSON. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** The last chat request as the browser sent it; it never contains the provider's key, which only the server has. */
export function ApiDetails({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useStore(messages);
  const request = useStore($lastRequest);
  return (
    <Modal opened={opened} onClose={onClose} title={t.apiDetails} size={720}>
      {request ? (
        <dl className={classes.details}>
          <dt>{t.method}</dt>
          <dd>{request.method}</dd>
          <dt>{t.url}</dt>
          <dd className={classes.url}>{request.url}</dd>
          <dt>{t.time}</dt>
          <dd>
            <time dateTime={request.at.toISOString()}>{formatMoment(request.at)}</time>
          </dd>
          <dt>{t.body}</dt>
          <dd>
            <pre className={classes.body} tabIndex={0}>
              {readable(request.body)}
            </pre>
          </dd>
        </dl>
      ) : (
        <p>{t.noRequest}</p>
      )}
    </Modal>
  );
}
