/** A short file for each ending that the reference names; the server reads more, and recognises a file by its content. */
export const uploadExamples: Readonly<Record<string, string>> = {
  srt: "1\n00:00:06,251 --> 00:00:11,290\nالسلام عليكم\n",
  vtt: "WEBVTT\n\n00:00:06.251 --> 00:00:11.290\nالسلام عليكم\n",
  txt: "السلام عليكم (0:06)\n",
  sbv: "0:00:06.251,0:00:11.290\nالسلام عليكم\n",
  ass: "[Events]\nFormat: Start, End, Text\nDialogue: 0:00:06.25,0:00:11.29,السلام عليكم\n",
  ttml: '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="6.251s" end="11.29s">السلام عليكم</p></div></body></tt>',
  srv3: '<timedtext format="3"><body><p t="6251" d="5039">السلام عليكم</p></body></timedtext>',
  lrc: "[00:06.25]السلام عليكم\n",
  json: '{"segments":[{"start":6.251,"end":11.29,"text":"السلام عليكم"}]}',
  csv: 'Start,End,Arabic\r\n00:00:06.251,00:00:11.290,"السلام عليكم"\r\n',
  tsv: "start\tend\ttext\n6251\t11290\tالسلام عليكم\n",
};
