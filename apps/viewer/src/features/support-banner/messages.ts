import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("viewer-support-banner", {
  support: "Support",
  about: "About",
  keepFree: "Help keep this free",
  introduces: params<{ name: string }>("With {name} you watch lectures and read along."),
  learnMore: "Learn More",
  donate: "Donate",
  dismiss: "Dismiss",
  title: params<{ name: string }>("Support {name}"),
  titleOfAbout: params<{ name: string }>("About {name}"),
  madeFor: params<{ name: string }>("{name} is made for those who watch, read and learn here."),
  livesFromHelp: params<{ name: string }>(
    "{name} lives from the help of those who watch, read and learn here. Every gift and every kind word keeps it going.",
  ),
  staysFree: "Part of the project will stay free.",
  laterParts: "Monetised parts may come later.",
  writeTo: "Write to us",
  licenses: "Licenses",
  languagesIdea: "Read in two languages, side by side",
  hideIdea: "Hide one language, and guess what it says",
  menuIdea: "Copy a line, or a link to it",
  tryIt: "Try it",
  tryThis: params<{ what: string }>("Try it: {what}"),
});
