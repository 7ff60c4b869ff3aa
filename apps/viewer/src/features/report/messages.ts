import { i18n } from "@minbar/ui/messages";

export const messages = i18n("viewer-report", {
  title: "Report Problem",
  description: "Description",
  playlist: "Playlist",
  choosePlaylist: "Choose a playlist",
  video: "Video",
  chooseVideo: "Choose a video",
  language: "Translation language",
  segmentIndex: "Segment index",
  contact: "Contact, if you would like an answer (optional)",
  name: "Name",
  noEmail: "This is not an e-mail address, so nobody could answer",
  email: "Email",
  mobile: "Mobile",
  submit: "Submit Report",
  cancel: "Cancel",

  sent: "Problem Reported",
  sentHint: "Your report has been submitted successfully. We'll look into it.",
  error: "Error",
  undescribed: "Please provide a description of the problem.",
  failed: "Failed to submit problem report. Please try again.",
  answerLost: "The server did not answer: your report may still have been submitted.",
  answerUnread: "The server's answer could not be read: your report may still have been submitted.",
});
