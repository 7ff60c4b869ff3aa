import { SegmentedControl } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { FormDialog } from "#shared/dialog/form-dialog.tsx";
import { isUnsavedForm } from "#shared/dialog/use-unsaved-form.ts";
import { useUser } from "#shared/user.ts";
import { AddManyForm, manyOf } from "./add-many-form.tsx";
import { AddOneForm } from "./add-one-form.tsx";
import { messages } from "./messages.ts";

interface Props {
  /** The initially selected playlist. */
  playlistId?: number | undefined;
}

/** The form for one video, or the one for several if addresses were typed into that earlier. */
function AddVideoForms({ playlistId }: Props) {
  const t = useStore(messages);
  const { id } = useUser();
  const [isMany, setMany] = useState(() => isUnsavedForm(id, manyOf(playlistId)));
  const [pasted, setPasted] = useState("");
  return (
    <>
      <SegmentedControl
        fullWidth
        mb={18}
        aria-label={t.howMany}
        data={[
          { value: "one", label: t.one },
          { value: "many", label: t.several },
        ]}
        value={isMany ? "many" : "one"}
        onChange={(value) => setMany(value === "many")}
      />
      {isMany ? (
        <AddManyForm playlistId={playlistId} pasted={pasted} />
      ) : (
        <AddOneForm
          playlistId={playlistId}
          onSeveral={(text) => {
            setPasted(text);
            setMany(true);
          }}
        />
      )}
    </>
  );
}

interface DialogProps extends Props {
  opened: boolean;
  onClose: () => void;
}

/** Adds YouTube videos to the library. */
export function AddVideoDialog({ opened, onClose, playlistId }: DialogProps) {
  const t = useStore(messages);
  return (
    <FormDialog opened={opened} onClose={onClose} title={t.title}>
      <AddVideoForms playlistId={playlistId} />
    </FormDialog>
  );
}
