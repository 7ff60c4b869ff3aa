import { Flex } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { Brand } from "@minbar/ui/logo";
import { SiteLinks } from "@minbar/ui/site-links";
import classes from "./entrance.module.css";
import { LanguageMenu } from "#shared/language-menu.tsx";
import { messages } from "./messages.ts";

/** A minbar in its arch in front of a lattice of eight-pointed stars, hidden from screen readers. */
function Illustration() {
  return (
    <div className={classes.art} aria-hidden>
      <div className="app-lattice" />
      <svg viewBox="0 0 440 560" preserveAspectRatio="xMidYMax meet">
        <path
          d="M10 562V300C10 190 110 110 220 10c110 100 210 180 210 290v262Z"
          fill="#0c1613"
          fillOpacity=".82"
          stroke="#9fd3bf"
          strokeOpacity=".4"
        />
        <path
          d="M44 562V304c0-90 82-164 176-246 94 82 176 156 176 246v258"
          fill="none"
          stroke="#9fd3bf"
          strokeOpacity=".25"
        />
        <g fill="#e8ebe9" fillOpacity=".14">
          <path d="M118 562v-70h56v-64h56v-64h92v198Z" />
          <path d="M248 248h5v116h-5zM317 248h5v116h-5z" />
          <path d="M237 248c0-34 20-48 48-67 28 19 48 33 48 67Z" />
        </g>
      </svg>
    </div>
  );
}

/** The layout of all sign-in forms: the name of the site, and a link back to the videos. */
export function SignInLayout({ children }: { children: ReactNode }) {
  const t = useStore(messages);
  return (
    <div className={classes.entrance}>
      <div className={classes.side}>
        <Flex component="header" align="center" gap={10} fz="lg" fw={600}>
          <Brand size={24} />
        </Flex>
        <main className={classes.main}>{children}</main>
        <Flex component="footer" align="center" justify="space-between" wrap="wrap" gap={12}>
          <a className={`${classes.back} app-link`} href="/landing">
            {t.backToVideos}
          </a>
          <SiteLinks className={classes.links} />
          <LanguageMenu className={classes.language} />
        </Flex>
      </div>
      <Illustration />
    </div>
  );
}
