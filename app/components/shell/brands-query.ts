import { fetchAnswer, queryClient, RETRIES } from '#app/components/query-client.ts'

/** What the menus show of a brand; the API returns more. */
export type MenuBrand = { readonly name: string; readonly productCount: number; readonly image: string }

const URL = '/api/brands'

/** All brands by name; those fetched a moment ago are not fetched again. */
export async function fetchBrands(): Promise<ReadonlyArray<MenuBrand>> {
  const { brands } = await queryClient.fetchQuery({
    queryKey: [URL],
    // Without a connection the menu says at once that they cannot be loaded, instead of waiting for one.
    networkMode: 'always',
    retry: (failures) => navigator.onLine && failures < RETRIES,
    queryFn: ({ signal }) => fetchAnswer<{ brands: ReadonlyArray<MenuBrand> }>(URL, signal),
  })
  return brands
}
