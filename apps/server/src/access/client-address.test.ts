import { expect, test } from "vitest";
import { clientAddress, clientNetwork } from "./client-address.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:0000::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["not an address", "not an address"],
])("%s counts as %s", (ip, address) => {
  expect(clientAddress(ip)).toBe(address);
});

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:7:9::1", "2001:db8:7::/48"],
  ["::1", "::/48"],
])("the address %s is stored as the network %s", (ip, network) => expect(clientNetwork(ip)).toBe(network));
