import type { Target } from './target.ts'

/**
 * What somebody does to exhaust memory, time or a queue, and how much of it the process and
 * everybody else may notice.
 */
export type Attack = {
  /** Its argument of `npm run overload`. */
  name: string
  /** What is done, as a row of docs/reliability.md. */
  title: string
  /** Starts what is attacked: `startTarget`, or something that prepares data first. */
  start(): Promise<Target>
  /** Attacks for about this many seconds. An error is a failed attack: the process must survive. */
  measure(target: Target, seconds: number): Promise<readonly Figure[]>
}

/** A measured value and the most that it may be. */
export type Figure = { measure: string; value: number; limit: number; unit: string }

export const isWithin = ({ value, limit }: Figure): boolean => value <= limit
