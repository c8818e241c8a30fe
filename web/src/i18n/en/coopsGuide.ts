import type { CoopsStepId } from '../../coops/guideSteps';
import type { StepWords } from '../../tutorial/step';

export const coopsGuide: Record<CoopsStepId, StepWords> = {
  welcome: {
    title: 'You all play on one side',
    text: 'Each section has an owner; you may lead several. The enemy is moved by the rules, and everybody wins or loses together. Nothing you press can break the rules, so try things. This card waits for you and never stops the game.',
  },
  mission: {
    title: 'What you are here for',
    text: 'What wins the mission, what loses it and what is special in it stand under this tab. The turns are counted at the top; those with a thick foot roll twice for events.',
  },
  board: {
    title: 'The map',
    text: 'Drag to move it, wheel or pinch to come nearer; with the keyboard, arrows and + and −, and n and p go through what you can choose. Red circles at the edge are where the enemy comes in; green and blue ones are yours.',
    touch:
      'Drag to move it, pinch to come nearer. Red circles at the edge are where the enemy comes in; green and blue ones are yours.',
  },
  buy: {
    title: 'Compose your sections',
    text: 'A section has three groups and a purse of points. Buy a basic card for a slot, then attach upgrades if you like. Somebody on foot is needed to search and hold; somebody who carries them saves turns. Until all are ready everything can be given back.',
  },
  place: {
    title: 'Where they start',
    text: 'Groups start in a starting zone. Where there are several, Place puts a group into another one.',
  },
  ready: {
    title: 'Ready',
    text: 'Say that a section is ready when it is composed. Points you keep can be spent in later turns, in a starting zone.',
  },
  fuel: {
    title: 'Fuel and ammunition',
    text: 'Vehicles and helicopters have autonomy for some turns. In a starting zone they are filled up here. One that runs dry is lost: its crew gets out, whoever rode does not.',
  },
  reinforce: {
    title: 'Reinforcements',
    text: 'With points that are left you may buy and attach more. Confirm each section when it is done.',
  },
  events: {
    title: 'Events',
    text: 'Each turn the dice decide what else happens: weather, breakdowns, finds, mines, snipers. What it was is in the log, with its rule.',
  },
  support: {
    title: 'Somebody asks you',
    text: 'Another section wants your group: to support a shot, or to ride together. It costs nothing before you have agreed, and you may decline. Who leads both groups is not asked.',
  },
  orders: {
    title: 'Action points',
    text: 'The dots of a group are its action points (AP) of this turn. Choose a group here or on the map: all it can do is listed. Groups may act in any order, a bit now and a bit later.',
  },
  fire: {
    title: 'A target',
    text: 'A unit that somebody detects and that is in range may be fired at. Choose it to see the odds, die by die; another group may support with a second die. A bad roll harms the shooter. Nothing is fired before you confirm.',
  },
  search: {
    title: 'Search',
    text: 'Infantry on foot beside a marker searches it for 1 AP: on 3 to 6 it is turned over.',
  },
  move: {
    title: 'Moving',
    text: 'The circled spaces can be reached. Press one and confirm. The price is told before; a group that goes on at once keeps the movement points left over.',
  },
  ride: {
    title: 'Riding',
    text: 'Beside a vehicle or a landed helicopter with room, a group may board. Riders move for nothing, but share what happens to their transport. The owner of the other group is asked.',
  },
  pass: {
    title: 'Enough for this turn',
    text: 'Pass when a section has done what it should. The enemy acts when all have passed; if somebody acts after you, you may go on as well.',
  },
  unitOrder: {
    title: 'The order of the enemy',
    text: 'What the enemy units do is settled by the rules; in which order, you say. If it does not matter, take them in order of arrival.',
  },
  enemy: {
    title: 'What the enemy did',
    text: 'It is shown step by step: who, what, and which rule chose it. Go on, skip it, or see it again. All of it is in the log, too.',
  },
  losses: {
    title: 'Hits',
    text: 'Neutralised, a group has one AP less and a second hit destroys it; back in a starting zone it recovers. The morale of a section adds to its shots, or takes from them.',
  },
  together: {
    title: 'Talking about it',
    text: 'Point a space out to all, propose an order, or say here what you mean to do. “Your turn” calls somebody who is waited for.',
  },
  over: {
    title: 'The mission is over',
    text: 'Look at it again, play on from any moment of it, see the numbers and check every roll of the dice.',
  },
};
