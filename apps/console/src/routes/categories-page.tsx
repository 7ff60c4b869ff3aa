import { IconTag } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { Category } from "@minbar/domain/library/category";
import { answersSearch, searchWords } from "@minbar/domain/library/search-text";
import { api } from "@minbar/ui/api";
import { CategoryDeletion, CategoryDialog } from "#features/categories/category-dialogs.tsx";
import { CategoryTable } from "#features/categories/category-table.tsx";
import { messages } from "#features/categories/messages.ts";
import { AddButton } from "#shared/add-button.tsx";
import { useHistoryStep } from "#shared/history-step.ts";
import { Empty } from "#shared/lists/empty.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import { messages as words } from "#shared/messages.ts";
import { Page } from "#shared/page.tsx";
import { SearchField } from "#shared/lists/search-field.tsx";

const icon = <IconTag size={24} stroke={1.5} aria-hidden />;

export function CategoriesPage() {
  const t = useStore(messages);
  const word = useStore(words);
  const { q = "", add: adding } = useSearch({ from: "/staff/categories" });
  const isAdding = adding === 1;
  const navigate = useNavigate({ from: "/categories" });
  const query = api.categories.list.useQuery();
  const [edited, setEdited] = useState<Category>();
  const [going, setGoing] = useState<Category>();
  const step = useHistoryStep();
  const search = (text: string) => void navigate({ search: { q: text || undefined }, replace: true });
  const wanted = searchWords(q);
  const found = query.data?.filter(({ name }) => answersSearch(name, wanted));
  const add = <AddButton onClick={() => step.open({ add: 1 })}>{t.add}</AddButton>;
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
        isFiltered={query.data?.length !== 0}
        empty={
          <Empty icon={icon} text={t.none} hint={t.noneHint}>
            {add}
          </Empty>
        }
        icon={icon}
        nothingFound={t.nothingFound}
        onClear={() => search("")}
      >
        <CategoryTable categories={found} onEdit={setEdited} onDelete={setGoing} />
      </ListBody>
      <CategoryDialog
        opened={isAdding || edited !== undefined}
        category={isAdding ? undefined : edited}
        onClose={() => (isAdding ? step.close() : setEdited(undefined))}
      />
      <CategoryDeletion category={isAdding ? undefined : going} onClose={() => setGoing(undefined)} />
    </Page>
  );
}
