#!/bin/sh
# Runs a command with the settings and as the account of the service, so that it uses the same database. A variable that is
# set in the environment takes precedence.
settings=/etc/minbar/minbar.env
export DATA_DIR="${DATA_DIR:-/var/lib/minbar}"
if [ -r "$settings" ]; then export SETTINGS_FILE="$settings"; fi
set -- /usr/lib/minbar/bin/minbar "$@"
if [ "$(id -u)" = 0 ]; then set -- setpriv --reuid minbar --regid minbar --init-groups "$@"; fi
exec "$@"
