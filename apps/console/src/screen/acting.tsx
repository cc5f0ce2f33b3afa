import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { ConfirmDialog, type Question } from './confirm-dialog.tsx'
import { Notices } from './notices.tsx'
import { type Notice, useNotices } from './use-notices.ts'

type Step = { run: () => Promise<unknown>; done: string }
/** Something that a reader can do, and by what it is undone. */
export type Action = Step & { undo?: Step }

type Acting = {
  tell: (notice: Omit<Notice, 'id'>) => number
  dismiss: (id: number) => void
  /**
   * Does it at once, says what came of it, and has what is shown read again. Answers whether it was
   * done.
   */
  perform: (action: Action) => Promise<boolean>
  /** Asks first. */
  confirm: (question: Question, action: Action) => void
}
const Context = createContext<Acting | undefined>(undefined)

export const useActing = (): Acting => {
  const acting = use(Context)
  if (!acting) throw new Error('nothing can be done around this component')
  return acting
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Keeps what was done, and how it is undone, while the reader goes from screen to screen. */
export const ActingProvider = ({ children }: { children: ReactNode }) => {
  const { say } = useTexts()
  const queries = useQueryClient()
  const { notices, tell, dismiss } = useNotices()
  const [asked, setAsked] = useState<{ question: Question; action: Action }>()

  const acting = useMemo(() => {
    const perform = async ({ run, done, undo }: Action): Promise<boolean> => {
      try {
        await run()
      } catch (error) {
        tell({ text: say('refused', { reason: reasonOf(error) }), isError: true })
        return false
      } finally {
        await queries.invalidateQueries()
      }
      const takeBack = (step: Step) => () => {
        dismiss(id)
        void perform(step)
      }
      const id = tell({ text: done, isError: false, ...(undo && { undo: takeBack(undo) }) })
      return true
    }
    return {
      tell,
      dismiss,
      perform,
      confirm: (question: Question, action: Action) => setAsked({ question, action }),
    }
  }, [say, queries, tell, dismiss])

  const onConfirm = () => {
    if (asked) void acting.perform(asked.action)
    setAsked(undefined)
  }
  return (
    <Context value={acting}>
      {children}
      {asked && (
        <ConfirmDialog
          question={asked.question}
          onCancel={() => setAsked(undefined)}
          onConfirm={onConfirm}
        />
      )}
      <Notices notices={notices} onDismiss={dismiss} />
    </Context>
  )
}
