import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Loaded } from './loaded.tsx'

/** A part of the demo whose code is loaded when it is first shown, and known by its name. */
export const later =
  <Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) =>
  (props: Props) => {
    const code = useQuery({
      queryKey: ['code', name],
      queryFn: async () => ({ Part: await load() }),
    })
    return <Loaded query={code}>{({ Part }) => <Part {...props} />}</Loaded>
  }
