/** Whether the answer is shown directly: the form was sent without scripts. */
export function wantsPage(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false
}
