/** Whether an answer is shown as it comes: a form that was sent without scripts. */
export function wantsPage(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false
}
