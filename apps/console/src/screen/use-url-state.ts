import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type UrlStateOptions<T> = {
  /** What an address says, and what it says without the name or with nonsense. */
  read: (value: unknown) => T
  /** Whether a change has no step of its own in the history, as while one types. */
  isReplaced?: boolean
}

/**
 * What a screen shows, as a name in its address: it is shared with the address, comes back when the
 * page is loaded again, and by the buttons of the browser. What is as without the name does not
 * stand there.
 */
export const useUrlState = <T extends string>(
  name: string,
  { read, isReplaced = false }: UrlStateOptions<T>,
): readonly [state: T, show: (next: T) => void] => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const initial = read(undefined)
  const show = useCallback(
    (next: T) =>
      void navigate({
        to: '.',
        // Each screen keeps what it does not know.
        search: ((before: object) => ({
          ...before,
          [name]: next === initial || next === '' ? undefined : next,
        })) as never,
        replace: isReplaced,
      }),
    [navigate, name, initial, isReplaced],
  )
  return [read(search[name]), show]
}

/** One of a few. */
const choiceOf =
  <K extends string>(choices: readonly K[], initial: K) =>
  (value: unknown): K =>
    choices.find((one) => one === value) ?? initial

/** A text; the router reads one of digits as a number. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** Which of a few things is listed. */
export const useChoiceInUrl = <K extends string>(name: string, choices: readonly K[], initial: K) =>
  useUrlState<K>(name, { read: choiceOf(choices, initial) })

/** What is searched for. */
export const useSearchInUrl = (name: string) =>
  useUrlState<string>(name, { read: textIn, isReplaced: true })
