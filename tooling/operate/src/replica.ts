import {
  copyNode,
  createNode,
  newNode,
  removeNode,
  startNode,
  stopNode,
} from "@minbar/bench/backup/debian-postgres";
import { executeAt } from "@minbar/data/test/execute";
import { onTestFinished } from "vitest";

/** A primary with an asynchronous streaming replica, until the test ends. */
export interface ReplicatedDatabase {
  url: string;
  replicaUrl: string;
  /** Executed on the replica. */
  onReplica: <Row extends object>(statement: string) => Promise<Row[]>;
  startReplica: () => Promise<void>;
  stopReplica: () => Promise<void>;
}

export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const [primary, replica] = [await newNode(), await newNode()];
  for (const node of [primary, replica]) onTestFinished(() => removeNode(node));
  await createNode(primary);
  await copyNode(primary, replica);
  return {
    url: primary.url,
    replicaUrl: replica.url,
    onReplica: (statement) => executeAt(replica.url, statement),
    startReplica: () => startNode(replica),
    stopReplica: () => stopNode(replica),
  };
}
