import { SimpleGrid, Skeleton, Title } from "@mantine/core";
import { IconAlignRight, IconLanguage, IconMovie, IconPlaylist } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { api } from "@minbar/ui/api";
import { formatNumber } from "@minbar/ui/messages";
import { personName } from "@minbar/ui/words/names";
import { $now } from "#shared/library/now.ts";
import { LoadFailed } from "#shared/lists/empty.tsx";
import { TotalCard } from "#shared/total-card.tsx";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";

export function Greeting() {
  const t = useStore(messages);
  const user = useUser();
  const hour = new Date(useStore($now)).getHours();
  const name = user.firstName ?? personName(user);
  const evening = hour < 18 ? t.goodAfternoon : t.goodEvening;
  const words = hour < 12 ? t.goodMorning : evening;
  return (
    <Title order={2} fz={20}>
      {words({ name })}
    </Title>
  );
}

const totals = [
  { key: "totalVideos", Icon: IconMovie },
  { key: "totalTranscripts", Icon: IconAlignRight },
  { key: "totalLanguages", Icon: IconLanguage },
  { key: "totalPlaylists", Icon: IconPlaylist },
] as const;

/** The numbers of videos, transcripts, languages and playlists. */
export function Totals() {
  const t = useStore(messages);
  const stats = api.dashboard.stats.useQuery();
  if (stats.isError) return <LoadFailed what={t.statistics} refetch={stats.refetch} />;
  return (
    <SimpleGrid
      component="dl"
      cols={{ base: 2, md: 4 }}
      spacing={{ base: 12, md: 16 }}
      m={0}
      aria-label={t.totals}
      aria-busy={stats.isPending}
    >
      {totals.map(({ key, Icon }) => (
        <TotalCard key={key} Icon={Icon} name={t[key]}>
          {stats.data ? formatNumber(stats.data[key]) : <Skeleton height={24} width={56} />}
        </TotalCard>
      ))}
    </SimpleGrid>
  );
}
