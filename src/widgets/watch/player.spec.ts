import { nullTranslator } from '@jupyterlab/translation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watched } from '../../../test/watched';
import { WatchPlayer } from './player';

const trans = nullTranslator.load('');

describe('the player', () => {
  let host: HTMLElement;
  let player: WatchPlayer;

  beforeEach(() => {
    vi.useFakeTimers();
    host = document.createElement('div');
    document.body.append(host);
    player = new WatchPlayer(host, watched, trans);
  });

  afterEach(() => {
    player.dispose();
    host.remove();
    vi.useRealTimers();
  });

  const press = (key: string, target: HTMLElement = host): KeyboardEvent => {
    const event = new KeyboardEvent('keydown', {
      key,
      bubbles: true,
      cancelable: true
    });
    target.dispatchEvent(event);
    return event;
  };
  const at = (): [step: string, line: string] => [
    host.dataset.step!,
    host.dataset.line!
  ];
  const states = (): string[] =>
    [...host.querySelectorAll('[data-lane]')].map(cell =>
      cell.getAttribute('data-state')!
    );
  const says = (): string => host.querySelector('[aria-live]')!.textContent;
  const click = (action: string): void =>
    host.querySelector<HTMLElement>(`[data-action=${action}]`)!.click();

  it('begins with the first step of the first warp', () => {
    expect(at()).toEqual(['0', '4']);
    expect(states()).toEqual(new Array(32).fill('on'));
    expect(host.querySelector('.gs-watch-now')!.textContent).toContain(
      'int t = threadIdx.x'
    );
  });

  it('goes by keys, which the notebook does not get', () => {
    expect(press('ArrowRight').defaultPrevented).toBe(true);
    press('ArrowRight');
    expect(at()).toEqual(['2', '6']);
    expect(states().filter(state => state === 'off').length).toBe(16);
    press('End');
    expect(at()).toEqual(['5', '10']);
    press('ArrowRight');
    expect(at()).toEqual(['5', '10']);
    press('Home');
    press('ArrowLeft');
    expect(at()).toEqual(['0', '4']);
    expect(press('x').defaultPrevented).toBe(false);
  });

  it('jumps to lines, accesses and barriers', () => {
    press('a');
    expect(at()).toEqual(['2', '6']);
    expect(says()).toContain('8 sectors, where 2 would do');
    click('barrier');
    expect(at()).toEqual(['3', '7']);
    expect(says()).toContain(
      'Warp 0 waits at the barrier in line 7 for warp 1.'
    );
    expect(states()[0]).toBe('waits');
    press('l');
    expect(at()).toEqual(['4', '8']);
    host.querySelector<HTMLElement>('.gs-line[data-line="6"]')!.click();
    expect(at()).toEqual(['2', '6']);
  });

  it('draws the access: sectors, banks, and the cells of shared memory', () => {
    press('a');
    const numbers = (name: string): number[] =>
      [...host.querySelectorAll(`[data-${name}]`)].map(cell =>
        Number(cell.getAttribute(`data-${name}`))
      );
    // x[0], x[4], … x[60]: two words of each of eight sectors.
    expect(numbers('wanted')).toEqual(new Array(8).fill(8));
    expect(numbers('words').filter(words => words === 2).length).toBe(8);
    expect(host.querySelectorAll('[data-touch=written]').length).toBe(16);
    press('Home');
    press('End');
    expect(host.querySelectorAll('[data-touch=read]').length).toBe(8);
  });

  it('shows another warp where the launch had come to', () => {
    press('b');
    press('w');
    expect(host.querySelector('select')!.value).toBe('1');
    expect(at()).toEqual(['0', '4']);
    press('End');
    expect(states()).toEqual([
      ...new Array<string>(8).fill('on'),
      ...new Array<string>(8).fill('exited'),
      ...new Array<string>(16).fill('absent')
    ]);
    press('w');
    expect(host.querySelector('select')!.value).toBe('all');
    expect(host.querySelector('input')!.max).toBe('12');
  });

  it('is dragged by its slider', () => {
    const slider = host.querySelector('input')!;
    slider.value = '3';
    slider.dispatchEvent(new Event('input'));
    expect(at()).toEqual(['3', '7']);
    expect(slider.getAttribute('aria-valuetext')).toContain('line 7');
  });

  it('plays until the end, silently, and pauses', () => {
    const live = (): string =>
      host.querySelector('[aria-live]')!.getAttribute('aria-live')!;
    press(' ');
    expect(live()).toBe('off');
    vi.advanceTimersByTime(1500);
    expect(at()).toEqual(['2', '6']);
    press(' ');
    expect(live()).toBe('polite');
    vi.advanceTimersByTime(5000);
    expect(at()).toEqual(['2', '6']);
    click('play');
    vi.advanceTimersByTime(60_000);
    expect(at()).toEqual(['5', '10']);
    expect(live()).toBe('polite');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets buttons and lists have their own keys', () => {
    const select = host.querySelector('select')!;
    press('ArrowRight', select);
    expect(at()).toEqual(['0', '4']);
    const button = host.querySelector<HTMLElement>('[data-action=next]')!;
    expect(press(' ', button).defaultPrevented).toBe(false);
    press('ArrowRight', button);
    expect(at()).toEqual(['1', '5']);
  });

  it('has the values of lanes in 32 columns', () => {
    const row = host.querySelector('[data-variable=t]')!;
    expect(
      [...row.querySelectorAll('td')].map(cell => cell.textContent)
    ).toEqual(Array.from({ length: 32 }, (_, lane) => String(lane)));
    expect(row.className).toBe('gs-set');
  });

  it('stops when it is disposed of', () => {
    press(' ');
    player.dispose();
    vi.advanceTimersByTime(5000);
    press('ArrowRight');
    expect(at()).toEqual(['0', '4']);
  });
});

it('says so where nothing was recorded', () => {
  const host = document.createElement('div');
  const player = new WatchPlayer(
    host,
    { ...watched, warps: [], steps: [], changes: [] },
    trans
  );
  expect(host.textContent).toContain('Nothing was recorded.');
  player.dispose();
});
