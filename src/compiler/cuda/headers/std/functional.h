#pragma once
#include <__operations>
#include <__function>
#include <array>
#include <tuple>
#include <unordered_map>
#include <vector>
