import { useQuery } from '@tanstack/react-query'

export type Person = { userId: string; displayName: string }
/** The key is null for readers on other machines. */
type World = { apiKey: string | null; people: Person[] }

/** Whom the demo can sign in. An app of your own has its key built in, and a sign-in of its own. */
export const useWorld = () =>
  useQuery({
    queryKey: ['world'],
    queryFn: async (): Promise<World> => {
      const response = await fetch('/demo/people')
      if (!response.ok) throw new Error(response.statusText)
      return response.json()
    },
  })
