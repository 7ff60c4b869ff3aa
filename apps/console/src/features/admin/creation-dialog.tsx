import { useState } from "react";
import type { ComponentType } from "react";
import { FormDialog } from "#shared/dialog/form-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import type { CreatedSecret } from "./secret-dialog.tsx";

export interface CreationProps {
  onCreated: (created: CreatedSecret) => void;
}

interface Props {
  opened: boolean;
  title: string;
  /** A `DialogForm`. */
  Form: ComponentType<CreationProps>;
  /** How the created secret is shown. */
  shown: { title: string; label: string };
  onClose: () => void;
}

/** Creates a secret that the server shows only once, and displays it. */
export function CreationDialog({ Form, shown, ...dialog }: Props) {
  const [created, setCreated] = useState<CreatedSecret>();
  return (
    <>
      <FormDialog {...dialog}>
        <Form onCreated={setCreated} />
      </FormDialog>
      <SecretDialog created={created} {...shown} onClose={() => setCreated(undefined)} />
    </>
  );
}
