# docker build --tag minbar .
# With the embedded PostgreSQL: docker build --tag minbar --build-arg PARTS="--node --embedded" .
# For another architecture: docker buildx build --platform linux/arm64 --tag minbar .

# Any image with npm and Node.js 20 or newer; the release has a Node.js of its own.
ARG BUILD_BASE=docker.io/library/node:24-bookworm-slim
# Debian 12 or newer, or an image made from it.
ARG BASE=docker.io/library/debian:bookworm-slim

# On the machine that builds, also for the other architecture: an emulated build would take hours.
FROM --platform=$BUILDPLATFORM ${BUILD_BASE} AS build
WORKDIR /build
COPY . .
ARG PARTS="--node"
ARG TARGETARCH
RUN npx -y pnpm install --frozen-lockfile \
  && npx -y pnpm release ${TARGETARCH:+--arch=$TARGETARCH} ${PARTS} \
  && mv release/minbar-*/ /minbar

FROM ${BASE}
LABEL org.opencontainers.image.title="Minbar" \
  org.opencontainers.image.description="Educational videos beside time-stamped transcripts in seven languages" \
  org.opencontainers.image.licenses="MIT"
RUN groupadd --gid 10001 minbar \
  && useradd --uid 10001 --gid 10001 --home-dir /var/lib/minbar --no-create-home --shell /usr/sbin/nologin minbar \
  && install --directory --owner 10001 --group 10001 --mode 0700 /var/lib/minbar /var/backups/minbar \
  && ln -s /opt/minbar/bin/minbar /usr/local/bin/minbar
COPY --from=build /minbar /opt/minbar
ENV DATA_DIR=/var/lib/minbar HOST=0.0.0.0 PORT=3000
WORKDIR /var/lib/minbar
VOLUME /var/lib/minbar
USER 10001:10001
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["/opt/minbar/bin/node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
ENTRYPOINT ["/opt/minbar/bin/minbar"]
CMD ["serve"]
