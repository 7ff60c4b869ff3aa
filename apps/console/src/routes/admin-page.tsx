import { SegmentedControl } from "@mantine/core";
import { IconKey, IconUserPlus } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { adminTabs, readAdminSearch } from "#features/admin/admin-search.ts";
import type { AdminSearch } from "#features/admin/admin-search.ts";
import { Audit } from "#features/admin/audit.tsx";
import { AuditBar } from "#features/admin/audit-bar.tsx";
import { Cards } from "#features/admin/cards.tsx";
import { Invitations } from "#features/admin/invitations.tsx";
import { InviteForm } from "#features/admin/invite-form.tsx";
import { CreationDialog } from "#features/admin/creation-dialog.tsx";
import { messages } from "#features/admin/messages.ts";
import { People } from "#features/admin/people.tsx";
import { SystemSettings } from "#features/admin/system-settings.tsx";
import { TokenForm } from "#features/admin/token-form.tsx";
import { Tokens } from "#features/admin/tokens.tsx";
import { Trash } from "#features/admin/trash.tsx";
import { AddButton } from "#shared/add-button.tsx";
import { useHistoryStep } from "#shared/history-step.ts";
import { messages as words } from "#shared/messages.ts";
import { Page } from "#shared/page.tsx";
import { SearchField } from "#shared/lists/search-field.tsx";

/** The page's search parameters and navigation. */
function useAdminSearch() {
  const search = useSearch({ from: "/staff/admin" });
  const navigate = useNavigate({ from: "/admin" });
  const setSearch = (next: AdminSearch) => void navigate({ search: next, replace: true });
  // Another tab starts without the filters of this one.
  const setTab = (tab: string) => void navigate({ search: readAdminSearch({ tab }) });
  return { search, tab: search.tab ?? ("people" as const), setSearch, setTab };
}

type Place = ReturnType<typeof useAdminSearch>;

function AdminBar({ search, tab, setSearch, setTab }: Place) {
  const t = useStore(messages);
  return (
    <>
      <SegmentedControl
        aria-label={t.part}
        flex="none"
        value={tab}
        onChange={setTab}
        data={adminTabs.map((one) => ({ value: one, label: t[one] }))}
      />
      {tab === "people" && (
        <SearchField
          label={t.searchPeople}
          value={search.q ?? ""}
          onChange={(q) => setSearch({ ...search, q: q || undefined })}
        />
      )}
      {tab === "audit" && <AuditBar search={search} onSearch={setSearch} />}
    </>
  );
}

/** The button that creates something on this tab; none if nothing can be created. */
function Add({ tab, onClick }: { tab: Place["tab"]; onClick: () => void }) {
  const t = useStore(messages);
  if (tab !== "people" && tab !== "tokens") return null;
  const isPeople = tab === "people";
  return (
    <AddButton Icon={isPeople ? IconUserPlus : IconKey} onClick={onClick}>
      {isPeople ? t.invite : t.addToken}
    </AddButton>
  );
}

export function AdminPage() {
  const t = useStore(messages);
  const word = useStore(words);
  const place = useAdminSearch();
  const { search, tab, setSearch } = place;
  const { open, close } = useHistoryStep();
  const add = <Add tab={tab} onClick={() => open({ add: 1 })} />;
  const isAdding = search.add === 1;
  return (
    <Page title={word.admin} actions={add} bar={<AdminBar {...place} />}>
      {tab === "people" && (
        <>
          <Cards />
          <People q={search.q} onClear={() => setSearch({})} />
          <Invitations />
          <SystemSettings />
        </>
      )}
      {tab === "tokens" && <Tokens add={add} />}
      {tab === "trash" && <Trash />}
      {tab === "audit" && <Audit search={search} onClear={() => setSearch({ tab })} />}
      <CreationDialog
        opened={isAdding && tab === "people"}
        title={t.inviteTitle}
        Form={InviteForm}
        shown={{ title: t.inviteMade, label: t.link }}
        onClose={close}
      />
      <CreationDialog
        opened={isAdding && tab === "tokens"}
        title={t.tokenTitle}
        Form={TokenForm}
        shown={{ title: t.tokenMade, label: t.token }}
        onClose={close}
      />
    </Page>
  );
}
