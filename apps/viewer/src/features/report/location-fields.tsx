import { NativeSelect, TextInput } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { isLanguageTag, languageOf, languages } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import { api } from "@minbar/ui/api";
import { fieldProps } from "./fields.ts";
import type { FieldsProps } from "./fields.ts";
import { messages } from "./messages.ts";
import classes from "./report.module.css";

const selectProps = { ...fieldProps, rightSection: <IconChevronDown size={18} stroke={1.75} aria-hidden /> };

interface Option {
  value: string;
  label: string;
}

/** Contains the chosen one even while its name is not loaded. */
function optionsOf(none: string, known: readonly Option[], chosen: string): Option[] {
  const isKnown = chosen === "" || known.some(({ value }) => value === chosen);
  return [{ value: "", label: none }, ...known, ...(isKnown ? [] : [{ value: chosen, label: `#${chosen}` }])];
}

function useVideoOptions(playlistId: string) {
  const id = Number(playlistId);
  const playlists = api.playlists.list.useQuery();
  const videos = api.playlists.videos.useQuery({ id }, { enabled: id > 0 });
  return {
    playlists: (playlists.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    videos: (videos.data ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
  };
}

interface Props extends FieldsProps {
  pickLanguage: (language: LanguageTag) => void;
  /** The segment at the index. */
  segment: Segment | undefined;
}

/** Where the problem is. */
export function LocationFields({ form, change, errors, pickLanguage, segment }: Props) {
  const t = useStore(messages);
  const { playlists, videos } = useVideoOptions(form.playlistId);
  const offered = languages.filter(({ tag }) => tag !== "de" || form.language === "de");
  const { direction } = languageOf(form.language);
  return (
    <div className={classes.group}>
      <NativeSelect
        {...selectProps}
        label={t.playlist}
        value={form.playlistId}
        error={errors.playlistId}
        data={optionsOf(t.choosePlaylist, playlists, form.playlistId)}
        onChange={(event) => change({ playlistId: event.currentTarget.value, videoId: "", segmentIndex: "" })}
      />
      <NativeSelect
        {...selectProps}
        label={t.video}
        value={form.videoId}
        error={errors.videoId}
        disabled={form.playlistId === ""}
        data={optionsOf(t.chooseVideo, videos, form.videoId)}
        onChange={(event) => change({ videoId: event.currentTarget.value, segmentIndex: "" })}
      />
      <NativeSelect
        {...selectProps}
        className={classes.half}
        label={t.language}
        value={form.language}
        error={errors.language}
        data={offered.map(({ tag, name }) => ({ value: tag, label: name }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (isLanguageTag(value)) pickLanguage(value);
        }}
      />
      <TextInput
        {...fieldProps}
        className={classes.half}
        label={t.segmentIndex}
        value={form.segmentIndex}
        error={errors.segmentIndex}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        onChange={(event) => change({ segmentIndex: event.currentTarget.value })}
        inputWrapperOrder={["label", "input", "description", "error"]}
        descriptionProps={{ lang: form.language, dir: direction }}
        description={
          segment && (
            <>
              <span className="app-number">{segment.time}</span> {segment.text}
            </>
          )
        }
      />
    </div>
  );
}
