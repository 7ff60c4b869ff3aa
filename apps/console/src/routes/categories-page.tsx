import { Button } from "@mantine/core";
import { IconPlus, IconTag } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { Category } from "@minbar/domain/library/category";
import { answersSearch, searchWords } from "@minbar/domain/library/search-text";
import { api } from "@minbar/ui/api";
import { CategoryDeletion } from "#features/categories/category-deletion.tsx";
import { CategoryDialog } from "#features/categories/category-dialog.tsx";
import { CategoryTable } from "#features/categories/category-table.tsx";
import { messages } from "#features/categories/messages.ts";
import { useHistoryStep } from "#shared/history-step.ts";
import { Empty } from "#shared/lists/empty.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import { messages as words } from "#shared/messages.ts";
import { Page } from "#shared/page.tsx";
import { SearchField } from "#shared/lists/search-field.tsx";

const icon = <IconTag size={24} stroke={1.5} aria-hidden />;

/** Which dialog is open, and for which category. */
type Open = { dialog: "form"; category?: Category } | { dialog: "deletion"; category: Category };

function Dialogs({ open, onClose }: { open: Open | undefined; onClose: () => void }) {
  return (
    <>
      <CategoryDialog
        opened={open?.dialog === "form"}
        category={open?.dialog === "form" ? open.category : undefined}
        onClose={onClose}
      />
      <CategoryDeletion
        category={open?.dialog === "deletion" ? open.category : undefined}
        onClose={onClose}
      />
    </>
  );
}

export function CategoriesPage() {
  const t = useStore(messages);
  const word = useStore(words);
  const { q = "", add: adding } = useSearch({ from: "/staff/categories" });
  const navigate = useNavigate({ from: "/categories" });
  const query = api.categories.list.useQuery();
  const [open, setOpen] = useState<Open>();
  const close = () => (adding ? step.close() : setOpen(undefined));
  const step = useHistoryStep();
  const search = (text: string) => void navigate({ search: { q: text || undefined }, replace: true });
  const wanted = searchWords(q);
  const found = query.data?.filter(({ name }) => answersSearch(name, wanted));
  const add = (
    <Button data-create leftSection={<IconPlus size={16} />} onClick={() => step.open({ add: 1 })}>
      {t.add}
    </Button>
  );
  return (
    <Page
      title={word.categories}
      beside={query.data && <span className="app-count">{query.data.length}</span>}
      actions={add}
      bar={<SearchField label={t.search} value={q} onChange={search} />}
    >
      <ListBody
        what={word.categories}
        query={query}
        found={found?.length}
        isNarrowed={query.data?.length !== 0}
        empty={
          <Empty icon={icon} text={t.none} hint={t.noneHint}>
            {add}
          </Empty>
        }
        icon={icon}
        nothingFound={t.nothingFound}
        onClear={() => search("")}
      >
        <CategoryTable
          categories={found}
          onEdit={(category) => setOpen({ dialog: "form", category })}
          onDelete={(category) => setOpen({ dialog: "deletion", category })}
        />
      </ListBody>
      <Dialogs open={adding ? { dialog: "form" } : open} onClose={close} />
    </Page>
  );
}
