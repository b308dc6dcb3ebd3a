#pragma once
#include <__operations>
#include <__function>
