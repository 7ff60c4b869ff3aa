#!/bin/sh
# Runs Minbar with the Node.js of this release, or with the one that is installed. `exec` puts Node.js in the place of this
# shell, so that it gets the signals. SETTINGS_FILE, of the Debian package, has lines NAME=value.
bin=$(readlink -f "$0")
bin=${bin%/*}
node=node
if [ -x "$bin/node" ]; then node=$bin/node; fi
exec "$node" ${SETTINGS_FILE:+"--env-file=$SETTINGS_FILE"} "$bin/../server/minbar.js" "$@"
