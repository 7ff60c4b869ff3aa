/** The site of this script, where the lectures are. */
const site = new URL((document.currentScript as HTMLScriptElement).src).origin;

/** Attributes that become parameters of the frame's address. */
const parameters = ["lang", "second", "start", "end", "theme", "transcript"];

/** The events of a frame that the element fires (docs/embedding.md). */
const events = new Set(["ready", "time", "line"]);

/** Pixels outside of the window at which the frame is loaded. */
const near = "600px";

/**
 * `<minbar-lecture video="12" lang="en">`: the frame of a lecture, loaded when it comes near the window. Its height is reserved
 * before, as `embedHeight` of @minbar/domain tells: the video, and below it the title or some lines.
 */
class MinbarLecture extends HTMLElement {
  static readonly observedAttributes = ["video", "height", "title", ...parameters];
  #frame: HTMLIFrameElement | undefined;
  readonly #sight = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && this.#load(),
    { rootMargin: near },
  );

  connectedCallback(): void {
    this.#reserve();
    this.#sight.observe(this);
    addEventListener("message", this);
  }
  disconnectedCallback(): void {
    this.#sight.disconnect();
    removeEventListener("message", this);
    this.#frame?.remove();
    this.#frame = undefined;
  }
  attributeChangedCallback(): void {
    if (!this.isConnected) return;
    this.#reserve();
    if (this.#frame) this.#show(this.#frame);
  }
  handleEvent({ source, origin, data }: MessageEvent): void {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== site) return;
    if (data?.source === "minbar" && events.has(data.type))
      this.dispatchEvent(new CustomEvent(data.type, { detail: data }));
  }
  seek(time: number): void {
    this.#send({ type: "seek", time });
  }
  play(): void {
    this.#send({ type: "play" });
  }
  pause(): void {
    this.#send({ type: "pause" });
  }

  #send(command: object): void {
    this.#frame?.contentWindow?.postMessage(command, site);
  }
  #reserve(): void {
    const height = Number(this.getAttribute("height"));
    const usual = this.getAttribute("transcript") === "0" ? "56.25% + 48px" : "min(56.25% + 360px, 640px)";
    Object.assign(this.style, {
      display: "block",
      position: "relative",
      // A percentage is of the width.
      paddingBottom: height > 0 ? `${height}px` : `calc(${usual})`,
    });
  }
  #load(): void {
    this.#sight.disconnect();
    const frame = document.createElement("iframe");
    frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
    Object.assign(frame.style, {
      position: "absolute",
      inset: "0",
      width: "100%",
      height: "100%",
      border: "0",
    });
    this.#frame = frame;
    this.#show(frame);
    this.append(frame);
  }
  #show(frame: HTMLIFrameElement): void {
    const address = new URL(`/embed/${encodeURIComponent(this.getAttribute("video") ?? "")}`, site);
    for (const name of parameters) {
      const value = this.getAttribute(name);
      if (value) address.searchParams.set(name, value);
    }
    frame.title = this.title || "Video and transcript";
    if (frame.src !== address.href) frame.src = address.href;
  }
}

if (!customElements.get("minbar-lecture")) customElements.define("minbar-lecture", MinbarLecture);
