/** What crosses between the bridge and bridge.py, whose head lists the messages. */

/** Data of a message: plain JSON. */
export type BridgeData = { readonly [key: string]: BridgeValue };
export type BridgeValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | BridgeData
  | readonly BridgeValue[];

/** What Python prints. */
export interface PythonStream {
  name: 'stdout' | 'stderr';
  text: string;
}
