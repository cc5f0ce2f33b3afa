import { type KeyboardEvent, type RefObject, useRef } from 'react'

/**
 * The arrows go from the field to the first result, from each to the next, and back; Escape goes
 * back to the field, and closes the search from there.
 */
export const useArrowKeys = (
  close: () => void,
): { box: RefObject<HTMLElement | null>; onKeyDown: (event: KeyboardEvent) => void } => {
  const box = useRef<HTMLElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const found = box.current?.querySelectorAll<HTMLElement>('input[type="search"], [data-result]')
    const stops = [...(found ?? [])]
    const current = stops.findIndex((one) => one.matches(':focus'))
    const next = targetOf(event.key, current)
    if (next === undefined || current < 0) return
    event.preventDefault()
    if (next === 'close') close()
    else stops[Math.min(next, stops.length - 1)]?.focus()
  }
  return { box, onKeyDown }
}

const targetOf = (key: string, current: number): number | 'close' | undefined => {
  if (key === 'ArrowDown') return current + 1
  if (key === 'ArrowUp') return Math.max(0, current - 1)
  if (key === 'Escape') return current === 0 ? 'close' : 0
  return undefined
}
