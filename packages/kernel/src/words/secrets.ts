/** What a service keeps outside events and rows: nothing of it is folded, relayed or rebuilt. Names are the service's own. */
export interface Secrets {
  /** Undefined when there is none. */
  get(name: string): Promise<string | undefined>
  /** The first one of a name stays, unless this comes `instead` of exactly the one that is there. Forgotten after so many `milliseconds`. */
  keep(name: string, value: string, how?: { instead?: string; milliseconds?: number }): Promise<void>
  /** Gives it away: of all who ask, one gets it. */
  take(name: string): Promise<string | undefined>
}
