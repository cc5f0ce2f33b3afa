import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.closest('input:not([type=checkbox]), textarea, select, [role=dialog]') !== null ||
    target.isContentEditable)

/**
 * Runs what a key stands for, unless it is typed into a field or a dialogue, or with a key of the
 * browser.
 */
export const useKeys = (keys: Readonly<Record<string, () => void>>): void => {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const run = latest.current[event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
