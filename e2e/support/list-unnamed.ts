import type { Page } from '@playwright/test';

/** The HTML of each element that the Tab key reaches and that has no accessible name. */
export async function listUnnamed(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const unnamed = nodes.filter(
    ({ ignored, name, properties = [], role }) =>
      !ignored &&
      role?.value !== 'RootWebArea' &&
      String(name?.value ?? '').trim() === '' &&
      properties.some((property) => property.name === 'focusable' && property.value.value === true),
  );
  const found: string[] = [];
  for (const { backendDOMNodeId } of unnamed) {
    if (backendDOMNodeId === undefined) continue;
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: 'function () { return this.tabIndex < 0 ? "" : this.outerHTML.slice(0, 200); }',
      returnByValue: true,
    });
    if (result.value) found.push(result.value);
  }
  await session.detach();
  return found;
}
