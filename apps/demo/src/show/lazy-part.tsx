import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Failed, Loading } from './states.tsx'

type Load<P> = () => Promise<ComponentType<P>>

/**
 * A component whose code is loaded when it is first shown. That it cannot be loaded, in a moment
 * offline or after an upgrade that has replaced it, is said in its place. Browsers remember a
 * failure of code for as long as the page is there, so another attempt loads the page again.
 */
export const lazyPart = <P extends object>(
  name: string,
  load: Load<P>,
  loading: (props: P) => ReactNode = () => <Loading />,
): ComponentType<P> => {
  const code = {
    queryKey: ['code', name],
    queryFn: async () => ({ Part: await load() }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always' as const,
  }
  return function LazyPart(props: P) {
    const { data, error } = useQuery(code)
    if (data) return <data.Part {...props} />
    return error ? <Failed error={error} retry={() => window.location.reload()} /> : loading(props)
  }
}
