import { useEffect, useRef, useState } from 'react'
import { useSession } from '../session/session.tsx'
import { type Candidates, nothingTried, type Progress, tryOnLastDay } from './dry-run.ts'
import type { RuleList } from './rule-lists.ts'

type State = { progress: Progress; end?: 'done' | 'stopped' | { error: unknown } }

/**
 * A dry run on the last day: begins, tells how far it is, and ends when it is through, stopped, or
 * the reader goes elsewhere.
 */
export const useDryRun = (list: RuleList) => {
  const { client } = useSession()
  const [state, setState] = useState<State>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const forget = () => {
    running.current?.abort()
    setState(undefined)
  }
  const start = async (rules: Candidates): Promise<void> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    let progress = nothingTried
    const show = (next: State) => !signal.aborted && setState(next)
    show({ progress })
    try {
      for await (progress of tryOnLastDay(client, { list, rules, signal })) show({ progress })
      show({ progress, end: 'done' })
    } catch (error) {
      show({ progress, end: { error } })
    }
  }
  const stop = () => {
    running.current?.abort()
    if (state) setState({ ...state, end: 'stopped' })
  }
  return { state, isRunning: state !== undefined && state.end === undefined, start, stop, forget }
}
export type DryRun = ReturnType<typeof useDryRun>
