import { useEffect } from 'react'
import { useCauserie } from './context.ts'

/**
 * Has the stream tell of further records while the component is shown, each as `<kind>:<id>`.
 * Undefined while they are not known yet: the stream is opened once they are. Ask only for what the
 * user may read: the stream is refused otherwise.
 */
export const useSubscription = (records: readonly string[] | undefined): void => {
  const { subscriptions } = useCauserie()
  const names = records?.join(' ')
  useEffect(
    () => subscriptions.add(names?.split(' ').filter((name) => name !== '')),
    [subscriptions, names],
  )
}
