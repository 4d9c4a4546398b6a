import { afterEach, expect, test } from 'vitest';
import { recordEarlyClick } from './before-hydration.ts';

afterEach(() => document.body.replaceChildren());

function addButton(type: 'button' | 'submit'): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = type;
  button.innerHTML = '<span>Look</span>';
  document.body.append(button);
  return button;
}

/** Clicks an element inside a button before hydration, then hydrates and counts the handled clicks. */
function clickEarly(button: HTMLButtonElement): number {
  let heard = 0;
  const clickAgain = recordEarlyClick();
  button.querySelector('span')?.click();
  button.addEventListener('click', () => {
    heard += 1;
  });
  clickAgain();
  return heard;
}

test('a button that was clicked before hydration is clicked again after it', () => {
  expect(clickEarly(addButton('button'))).toBe(1);
});

test('forms are not submitted twice, and removed elements are not clicked', () => {
  const gone = addButton('button');
  const clickAgain = recordEarlyClick();
  gone.click();
  gone.remove();
  let heard = 0;
  gone.addEventListener('click', () => {
    heard += 1;
  });
  clickAgain();

  expect(heard).toBe(0);
  expect(clickEarly(addButton('submit'))).toBe(0);
});

test('a later click reaches only the page’s own handlers', () => {
  const button = addButton('button');
  recordEarlyClick()();
  let heard = 0;
  button.addEventListener('click', () => {
    heard += 1;
  });
  button.click();

  expect(heard).toBe(1);
});
